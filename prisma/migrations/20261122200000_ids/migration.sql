-- From indexes to ids: what people saved named steps, questions and sub-steps by their places, and names them by their ids from now on.
-- Written by hand. Nothing that was saved is lost: a place that the guide never had becomes an id that no guide has ('step-42',
-- 'question-1-30', 'sub-step-1-10'), which is kept and counts for nothing. A list that was there and empty becomes ids that are false,
-- or answers that are null: somebody has been there.

-- A Keyturn of before would go on writing indexes. It is known by the name of its connections; those of this one are called 'keyturn-2'.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'keyturn' AND pid <> pg_backend_pid()) THEN
    RAISE EXCEPTION 'a Keyturn of an earlier version is still running on this database. Stop every one, then start this one again';
  END IF;
END
$$;

-- The order of each guide before this migration: app/content/indexes-before-ids.json, word for word, as a test says.
CREATE TEMPORARY TABLE "order_before_ids" AS
SELECT key AS "guide", value AS "steps" FROM jsonb_each(jsonb '{
"buying full": [
{"id":"pre-approval","questions":["buying-full.pre-approval.letter-current","buying-full.pre-approval.lenders-compared","buying-full.pre-approval.packet-complete","buying-full.pre-approval.own-limit","buying-full.pre-approval.closing-costs"],"subSteps":["pre-approval.check-credit-reports","pre-approval.build-packet","pre-approval.ask-lenders-for-quotes-in","pre-approval.send-us-proof"]},
{"id":"buyer-agency","questions":["buying-full.buyer-agency.agreement-signed","buying-full.buyer-agency.pay-known","buying-full.buyer-agency.term-known","buying-full.buyer-agency.wish-list-sent"],"subSteps":["buyer-agency.read-agreement","buyer-agency.ask-about-pay-and-term","buyer-agency.sign-electronically","buyer-agency.pick-three-homes-to-see"]},
{"id":"evaluate-price","questions":["buying-full.evaluate-price.similar-sales","buying-full.evaluate-price.disclosures-read","buying-full.evaluate-price.lead-paint","buying-full.evaluate-price.monthly-cost","buying-full.evaluate-price.insurance-quote"],"subSteps":["evaluate-price.compare-sales","evaluate-price.read-disclosures","evaluate-price.get-insurance-quote","evaluate-price.walk-street-at-another-hour"]},
{"id":"write-offer","questions":["buying-full.write-offer.contingencies-chosen","buying-full.write-offer.earnest-money","buying-full.write-offer.seller-help","buying-full.write-offer.closing-date"],"subSteps":["write-offer.set-price-and-limit","write-offer.set-contingency-dates","write-offer.list-what-stays-with-home","write-offer.sign-and-send"]},
{"id":"negotiations","questions":["buying-full.negotiations.limit-written","buying-full.negotiations.promises-in-writing","buying-full.negotiations.clock-known","buying-full.negotiations.price-or-credit"],"subSteps":["negotiations.review-answer-with-us","negotiations.rank-what-matters","negotiations.reply-in-writing","negotiations.get-fully-signed-copy"]},
{"id":"escrow-earnest-money","questions":["buying-full.escrow-earnest-money.holder-known","buying-full.escrow-earnest-money.details-checked","buying-full.escrow-earnest-money.deposit-on-time","buying-full.escrow-earnest-money.receipt-saved","buying-full.escrow-earnest-money.dates-saved"],"subSteps":["escrow-earnest-money.meet-escrow-officer-by-phone","escrow-earnest-money.send-deposit","escrow-earnest-money.save-receipt","escrow-earnest-money.add-dates"]},
{"id":"rebate","questions":["buying-full.rebate.state-rule","buying-full.rebate.in-writing","buying-full.rebate.lender-agrees","buying-full.rebate.tax-known"],"subSteps":["rebate.check-state-rule","rebate.confirm-it-in-writing","rebate.tell-lender","rebate.find-it-on-closing-papers"]},
{"id":"contingencies","questions":["buying-full.contingencies.inspection","buying-full.contingencies.requests","buying-full.contingencies.appraisal","buying-full.contingencies.hoa-papers","buying-full.contingencies.title-read","buying-full.contingencies.loan-approved"],"subSteps":["contingencies.inspect-home","contingencies.ask-for-repairs-or-credit","contingencies.follow-appraisal-and-loan","contingencies.check-title-hoa-and-insurance"]},
{"id":"final-walk-through","questions":["buying-full.final-walk-through.date-set","buying-full.final-walk-through.papers-packed","buying-full.final-walk-through.systems-tested","buying-full.final-walk-through.items-present","buying-full.final-walk-through.repairs-checked"],"subSteps":["final-walk-through.test-systems","final-walk-through.check-repairs-and-receipts","final-walk-through.photograph-anything-wrong","final-walk-through.call-us-from-driveway"]},
{"id":"keys","questions":["buying-full.keys.figures-on-time","buying-full.keys.figures-match","buying-full.keys.money-arranged","buying-full.keys.day-prepared","buying-full.keys.key-time"],"subSteps":["keys.read-final-figures","keys.send-funds","keys.sign","keys.collect-keys"]},
{"id":"post-close-support","questions":["buying-full.post-close-support.papers-saved","buying-full.post-close-support.first-payment","buying-full.post-close-support.tax-exemption","buying-full.post-close-support.deed-letters","buying-full.post-close-support.help-known"],"subSteps":["post-close-support.change-locks-and-alarm-codes","post-close-support.file-for-tax-breaks","post-close-support.update-address","post-close-support.ask-about-recording-alerts"]}],
"buying free": [
{"id":"pre-approval","questions":["buying-free.pre-approval.letter-current","buying-free.pre-approval.lenders-compared","buying-free.pre-approval.packet-complete","buying-free.pre-approval.closing-cash"],"subSteps":["pre-approval.check-credit-reports","pre-approval.build-packet","pre-approval.get-letter"]},
{"id":"choose-property","questions":["buying-free.choose-property.must-haves","buying-free.choose-property.monthly-limit","buying-free.choose-property.areas-visited"],"subSteps":["choose-property.list-musts","choose-property.set-monthly-limit","choose-property.look-at-two-areas"]},
{"id":"search-properties","questions":["buying-free.search-properties.saved-search","buying-free.search-properties.how-to-tour","buying-free.search-properties.how-we-are-paid","buying-free.search-properties.papers-flagged"],"subSteps":["search-properties.set-up-search","search-properties.pick-five-homes","search-properties.see-three-of-them","search-properties.note-good-and-bad-points"]},
{"id":"pre-offers","questions":["buying-free.pre-offers.not-a-contract","buying-free.pre-offers.no-promises","buying-free.pre-offers.about-the-home","buying-free.pre-offers.money-shown"],"subSteps":["pre-offers.pick-homes","pre-offers.send-price-range-and-timing","pre-offers.keep-track-of-replies"]},
{"id":"formal-offer","questions":["buying-free.formal-offer.state-form","buying-free.formal-offer.contingencies","buying-free.formal-offer.earnest-money","buying-free.formal-offer.lead-paint","buying-free.formal-offer.closing-date","buying-free.formal-offer.lawyer"],"subSteps":["formal-offer.fill-in-form","formal-offer.add-letter","formal-offer.sign","formal-offer.send-it-and-note-when"]},
{"id":"negotiations","questions":["buying-free.negotiations.walk-away-number","buying-free.negotiations.in-writing","buying-free.negotiations.counter-ends","buying-free.negotiations.requests-ranked","buying-free.negotiations.next-date"],"subSteps":["negotiations.read-counter-twice","negotiations.reply-before-it-ends","negotiations.save-signed-copies"]},
{"id":"close-the-deal","questions":["buying-free.close-the-deal.deposit","buying-free.close-the-deal.inspection-appraisal","buying-free.close-the-deal.hoa","buying-free.close-the-deal.closing-disclosure","buying-free.close-the-deal.walk-through","buying-free.close-the-deal.funds-verified"],"subSteps":["close-the-deal.open-escrow","close-the-deal.inspect-appraise-and-insure","close-the-deal.read-final-figures","close-the-deal.walk-sign-and-get-keys"]}],
"buying commission-free": [
{"id":"pre-approval","questions":["buying-commission-free.pre-approval.letter-current","buying-commission-free.pre-approval.lenders-compared","buying-commission-free.pre-approval.packet-complete","buying-commission-free.pre-approval.closing-cash"],"subSteps":["pre-approval.check-credit-reports","pre-approval.build-packet","pre-approval.get-letter"]},
{"id":"choose-property","questions":["buying-commission-free.choose-property.must-haves","buying-commission-free.choose-property.monthly-limit","buying-commission-free.choose-property.areas-visited"],"subSteps":["choose-property.list-musts","choose-property.set-monthly-limit","choose-property.look-at-two-areas"]},
{"id":"search-properties","questions":["buying-commission-free.search-properties.saved-search","buying-commission-free.search-properties.how-to-tour","buying-commission-free.search-properties.how-we-are-paid","buying-commission-free.search-properties.papers-flagged"],"subSteps":["search-properties.set-up-search","search-properties.pick-five-homes","search-properties.see-three-of-them","search-properties.note-good-and-bad-points"]},
{"id":"pre-offers","questions":["buying-commission-free.pre-offers.not-a-contract","buying-commission-free.pre-offers.no-promises","buying-commission-free.pre-offers.about-the-home","buying-commission-free.pre-offers.money-shown"],"subSteps":["pre-offers.pick-homes","pre-offers.send-price-range-and-timing","pre-offers.keep-track-of-replies"]},
{"id":"formal-offer","questions":["buying-commission-free.formal-offer.state-form","buying-commission-free.formal-offer.contingencies","buying-commission-free.formal-offer.earnest-money","buying-commission-free.formal-offer.lead-paint","buying-commission-free.formal-offer.closing-date","buying-commission-free.formal-offer.lawyer"],"subSteps":["formal-offer.fill-in-form","formal-offer.add-letter","formal-offer.sign","formal-offer.send-it-and-note-when"]},
{"id":"negotiations","questions":["buying-commission-free.negotiations.walk-away-number","buying-commission-free.negotiations.in-writing","buying-commission-free.negotiations.counter-ends","buying-commission-free.negotiations.requests-ranked","buying-commission-free.negotiations.next-date"],"subSteps":["negotiations.read-counter-twice","negotiations.reply-before-it-ends","negotiations.save-signed-copies"]},
{"id":"close-the-deal","questions":["buying-commission-free.close-the-deal.deposit","buying-commission-free.close-the-deal.inspection-appraisal","buying-commission-free.close-the-deal.hoa","buying-commission-free.close-the-deal.closing-disclosure","buying-commission-free.close-the-deal.walk-through","buying-commission-free.close-the-deal.funds-verified"],"subSteps":["close-the-deal.open-escrow","close-the-deal.inspect-appraise-and-insure","close-the-deal.read-final-figures","close-the-deal.walk-sign-and-get-keys"]}],
"buying need-based": [
{"id":"pre-approval","questions":["buying-need-based.pre-approval.letter-current","buying-need-based.pre-approval.lenders-compared","buying-need-based.pre-approval.packet-complete","buying-need-based.pre-approval.closing-cash","buying-need-based.pre-approval.counselor","buying-need-based.pre-approval.program-rules"],"subSteps":["pre-approval.check-credit-reports","pre-approval.build-packet","pre-approval.get-letter","pre-approval.book-course-and-counselor"]},
{"id":"choose-property","questions":["buying-need-based.choose-property.must-haves","buying-need-based.choose-property.monthly-limit","buying-need-based.choose-property.areas-visited"],"subSteps":["choose-property.list-musts","choose-property.set-monthly-limit","choose-property.look-at-two-areas"]},
{"id":"search-properties","questions":["buying-need-based.search-properties.saved-search","buying-need-based.search-properties.how-to-tour","buying-need-based.search-properties.how-we-are-paid","buying-need-based.search-properties.papers-flagged","buying-need-based.search-properties.program-fit"],"subSteps":["search-properties.set-up-search","search-properties.pick-five-homes","search-properties.see-three-of-them","search-properties.note-good-and-bad-points"]},
{"id":"pre-offers","questions":["buying-need-based.pre-offers.not-a-contract","buying-need-based.pre-offers.no-promises","buying-need-based.pre-offers.about-the-home","buying-need-based.pre-offers.money-shown"],"subSteps":["pre-offers.pick-homes","pre-offers.send-price-range-and-timing","pre-offers.keep-track-of-replies"]},
{"id":"formal-offer","questions":["buying-need-based.formal-offer.state-form","buying-need-based.formal-offer.contingencies","buying-need-based.formal-offer.earnest-money","buying-need-based.formal-offer.lead-paint","buying-need-based.formal-offer.closing-date","buying-need-based.formal-offer.lawyer"],"subSteps":["formal-offer.fill-in-form","formal-offer.add-letter","formal-offer.sign","formal-offer.send-it-and-note-when"]},
{"id":"negotiations","questions":["buying-need-based.negotiations.walk-away-number","buying-need-based.negotiations.in-writing","buying-need-based.negotiations.counter-ends","buying-need-based.negotiations.requests-ranked","buying-need-based.negotiations.next-date"],"subSteps":["negotiations.read-counter-twice","negotiations.reply-before-it-ends","negotiations.save-signed-copies"]},
{"id":"close-the-deal","questions":["buying-need-based.close-the-deal.deposit","buying-need-based.close-the-deal.inspection-appraisal","buying-need-based.close-the-deal.hoa","buying-need-based.close-the-deal.closing-disclosure","buying-need-based.close-the-deal.walk-through","buying-need-based.close-the-deal.funds-verified"],"subSteps":["close-the-deal.open-escrow","close-the-deal.inspect-appraise-and-insure","close-the-deal.read-final-figures","close-the-deal.walk-sign-and-get-keys"]}],
"buying contract-review": [
{"id":"contract-review","questions":["buying-contract-review.contract-review.full-contract","buying-contract-review.contract-review.basics-noted","buying-contract-review.contract-review.review-window","buying-contract-review.contract-review.point-not-interpret"],"subSteps":["contract-review.gather-every-page","contract-review.map-it-in-plain-words","contract-review.write-questions","contract-review.decide-what-comes-next"]}],
"buying standard-forms": [
{"id":"standard-forms","questions":["buying-standard-forms.standard-forms.current-forms","buying-standard-forms.standard-forms.facts-only","buying-standard-forms.standard-forms.lead-paint","buying-standard-forms.standard-forms.signed-writing"],"subSteps":["standard-forms.choose-state-and-type-of","standard-forms.get-current-copy","standard-forms.fill-in-facts","standard-forms.ask-lawyer-to-check-it"]}],
"selling concierge": [
{"id":"initial-consultation","questions":["selling-concierge.initial-consultation.goal-named","selling-concierge.initial-consultation.signers-known","selling-concierge.initial-consultation.payoff-known","selling-concierge.initial-consultation.agreement-clear","selling-concierge.initial-consultation.buyer-broker-choice","selling-concierge.initial-consultation.next-move-discussed"],"subSteps":["initial-consultation.walk-home-together","initial-consultation.set-goals-and-dates","initial-consultation.review-net-sheet","initial-consultation.sign-agreement"]},
{"id":"property-preparation","questions":["selling-concierge.property-preparation.work-list-agreed","selling-concierge.property-preparation.staging-chosen","selling-concierge.property-preparation.permits-settled","selling-concierge.property-preparation.early-inspection-decided","selling-concierge.property-preparation.hoa-settled"],"subSteps":["property-preparation.clear-out","property-preparation.repair","property-preparation.clean-and-stage","property-preparation.lock-things-away"]},
{"id":"market-analysis-and-pricing","questions":["selling-concierge.market-analysis-and-pricing.comparables-seen","selling-concierge.market-analysis-and-pricing.overpricing-weighed","selling-concierge.market-analysis-and-pricing.net-sheet-read","selling-concierge.market-analysis-and-pricing.review-date-agreed"],"subSteps":["market-analysis-and-pricing.see-comparable-sales","market-analysis-and-pricing.read-three-price-net-sheet","market-analysis-and-pricing.approve-price","market-analysis-and-pricing.set-review-date"]},
{"id":"marketing-launch","questions":["selling-concierge.marketing-launch.photos-ready","selling-concierge.marketing-launch.facts-checked","selling-concierge.marketing-launch.wording-fair","selling-concierge.marketing-launch.disclosures-approved","selling-concierge.marketing-launch.lead-paint-settled"],"subSteps":["marketing-launch.approve-photos","marketing-launch.approve-text","marketing-launch.go-on-mls-and-home","marketing-launch.agree-on-launch-day-plan"]},
{"id":"showing-management","questions":["selling-concierge.showing-management.hours-approved","selling-concierge.showing-management.access-approved","selling-concierge.showing-management.private-things-away","selling-concierge.showing-management.feedback-seen"],"subSteps":["showing-management.approve-hours","showing-management.lockbox-and-alerts","showing-management.plan-for-pets-and-lights","showing-management.read-weekly-report"]},
{"id":"offer-management","questions":["selling-concierge.offer-management.net-compared","selling-concierge.offer-management.ability-verified","selling-concierge.offer-management.terms-only","selling-concierge.offer-management.backup-plan","selling-concierge.offer-management.contract-dates-seen"],"subSteps":["offer-management.review-offer-table","offer-management.we-call-lenders","offer-management.approve-counter","offer-management.sign-and-notify"]},
{"id":"closing-process","questions":["selling-concierge.closing-process.bank-details-safe","selling-concierge.closing-process.repairs-settled","selling-concierge.closing-process.statement-approved","selling-concierge.closing-process.tax-forms-settled","selling-concierge.closing-process.move-out-arranged","selling-concierge.closing-process.insurance-kept"],"subSteps":["closing-process.complete-repairs","closing-process.review-figures","closing-process.sign-closing-papers","closing-process.move-out-and-hand-over"]}],
"selling full": [
{"id":"market-analysis","questions":["selling-full.market-analysis.estimate-received","selling-full.market-analysis.whole-market-seen","selling-full.market-analysis.overpricing-understood","selling-full.market-analysis.net-known","selling-full.market-analysis.price-range-set"],"subSteps":["market-analysis.get-estimate","market-analysis.compare-nearby-homes","market-analysis.fill-in-net-sheet","market-analysis.agree-on-price-range"]},
{"id":"set-up-listing","questions":["selling-full.set-up-listing.agreement-read","selling-full.set-up-listing.owners-signed","selling-full.set-up-listing.buyer-broker-choice","selling-full.set-up-listing.facts-and-inclusions","selling-full.set-up-listing.photo-day-set"],"subSteps":["set-up-listing.review-and-sign-agreement","set-up-listing.gather-homes-facts","set-up-listing.decide-what-stays","set-up-listing.choose-photo-day"]},
{"id":"property-documentation","questions":["selling-full.property-documentation.disclosure-done","selling-full.property-documentation.lead-paint-settled","selling-full.property-documentation.hoa-settled","selling-full.property-documentation.folder-ready"],"subSteps":["property-documentation.fill-in-seller-disclosure","property-documentation.settle-lead-paint","property-documentation.order-hoa-papers","property-documentation.build-folder"]},
{"id":"marketing-launch","questions":["selling-full.marketing-launch.photos-approved","selling-full.marketing-launch.facts-proofread","selling-full.marketing-launch.wording-fair","selling-full.marketing-launch.disclosures-posted","selling-full.marketing-launch.launch-day-set"],"subSteps":["marketing-launch.approve-photos","marketing-launch.approve-words","marketing-launch.go-live","marketing-launch.check-two-sites-next-morning"]},
{"id":"showing-management","questions":["selling-full.showing-management.hours-set","selling-full.showing-management.access-logged","selling-full.showing-management.tidy-routine","selling-full.showing-management.valuables-away","selling-full.showing-management.feedback-read"],"subSteps":["showing-management.set-hours","showing-management.set-up-lockbox","showing-management.put-private-things-away","showing-management.review-each-week-with-us"]},
{"id":"offer-management","questions":["selling-full.offer-management.offers-compared","selling-full.offer-management.money-checked","selling-full.offer-management.dates-known","selling-full.offer-management.terms-only","selling-full.offer-management.questions-answered"],"subSteps":["offer-management.line-up-offers","offer-management.accept-counter-or-pass","offer-management.sign-contract","offer-management.update-listing"]},
{"id":"closing-process","questions":["selling-full.closing-process.repairs-settled","selling-full.closing-process.payoff-settled","selling-full.closing-process.figures-checked","selling-full.closing-process.payout-safe","selling-full.closing-process.tax-papers-settled","selling-full.closing-process.handover-ready"],"subSteps":["closing-process.finish-repairs","closing-process.check-figures","closing-process.sign-papers","closing-process.move-out-and-hand-over"]}],
"selling free": [
{"id":"home-value","questions":["selling-free.home-value.estimate","selling-free.home-value.three-sales","selling-free.home-value.overpricing","selling-free.home-value.net-sheet","selling-free.home-value.concessions"],"subSteps":["home-value.get-estimate","home-value.find-three-sales","home-value.fill-in-net-sheet","home-value.choose-price"]},
{"id":"create-listing","questions":["selling-free.create-listing.agreement-read","selling-free.create-listing.facts-checked","selling-free.create-listing.mls-rules","selling-free.create-listing.buyer-broker-pay","selling-free.create-listing.about-the-home"],"subSteps":["create-listing.start-listing","create-listing.enter-facts","create-listing.take-photos","create-listing.write-description"]},
{"id":"documents","questions":["selling-free.documents.disclosure","selling-free.documents.lead-paint","selling-free.documents.hoa","selling-free.documents.deed-payoff"],"subSteps":["documents.fill-in-disclosure","documents.settle-lead-paint","documents.order-hoa-papers","documents.make-one-folder"]},
{"id":"launch","questions":["selling-free.launch.live-checked","selling-free.launch.sign","selling-free.launch.reply-plan","selling-free.launch.odd-buyers"],"subSteps":["launch.read-it-once-more","launch.share-link","launch.set-alerts","launch.pick-open-house-date"]},
{"id":"showings","questions":["selling-free.showings.access","selling-free.showings.names-first","selling-free.showings.not-alone","selling-free.showings.same-for-all"],"subSteps":["showings.set-up-access","showings.start-log","showings.get-home-ready","showings.ask-for-feedback"]},
{"id":"offers","questions":["selling-free.offers.in-writing","selling-free.offers.compared-on-net","selling-free.offers.money-checked","selling-free.offers.terms-alone","selling-free.offers.legal-questions","selling-free.offers.status"],"subSteps":["offers.make-offer-table","offers.counter-in-writing","offers.sign-and-watch-for-deposit","offers.update-status"]},
{"id":"close-sale","questions":["selling-free.close-sale.closing-office","selling-free.close-sale.bank-details","selling-free.close-sale.repairs","selling-free.close-sale.settlement-statement","selling-free.close-sale.tax-papers","selling-free.close-sale.handover"],"subSteps":["close-sale.finish-repairs","close-sale.check-figures","close-sale.sign","close-sale.move-out-and-hand-over"]}],
"selling commission-free": [
{"id":"home-value","questions":["selling-commission-free.home-value.estimate","selling-commission-free.home-value.three-sales","selling-commission-free.home-value.overpricing","selling-commission-free.home-value.net-sheet","selling-commission-free.home-value.concessions"],"subSteps":["home-value.get-estimate","home-value.find-three-sales","home-value.fill-in-net-sheet","home-value.choose-price"]},
{"id":"create-listing","questions":["selling-commission-free.create-listing.agreement-read","selling-commission-free.create-listing.facts-checked","selling-commission-free.create-listing.mls-rules","selling-commission-free.create-listing.buyer-broker-pay","selling-commission-free.create-listing.about-the-home"],"subSteps":["create-listing.start-listing","create-listing.enter-facts","create-listing.take-photos","create-listing.write-description"]},
{"id":"documents","questions":["selling-commission-free.documents.disclosure","selling-commission-free.documents.lead-paint","selling-commission-free.documents.hoa","selling-commission-free.documents.deed-payoff"],"subSteps":["documents.fill-in-disclosure","documents.settle-lead-paint","documents.order-hoa-papers","documents.make-one-folder"]},
{"id":"launch","questions":["selling-commission-free.launch.live-checked","selling-commission-free.launch.sign","selling-commission-free.launch.reply-plan","selling-commission-free.launch.odd-buyers"],"subSteps":["launch.read-it-once-more","launch.share-link","launch.set-alerts","launch.pick-open-house-date"]},
{"id":"showings","questions":["selling-commission-free.showings.access","selling-commission-free.showings.names-first","selling-commission-free.showings.not-alone","selling-commission-free.showings.same-for-all"],"subSteps":["showings.set-up-access","showings.start-log","showings.get-home-ready","showings.ask-for-feedback"]},
{"id":"offers","questions":["selling-commission-free.offers.in-writing","selling-commission-free.offers.compared-on-net","selling-commission-free.offers.money-checked","selling-commission-free.offers.terms-alone","selling-commission-free.offers.legal-questions","selling-commission-free.offers.status"],"subSteps":["offers.make-offer-table","offers.counter-in-writing","offers.sign-and-watch-for-deposit","offers.update-status"]},
{"id":"close-sale","questions":["selling-commission-free.close-sale.closing-office","selling-commission-free.close-sale.bank-details","selling-commission-free.close-sale.repairs","selling-commission-free.close-sale.settlement-statement","selling-commission-free.close-sale.tax-papers","selling-commission-free.close-sale.handover"],"subSteps":["close-sale.finish-repairs","close-sale.check-figures","close-sale.sign","close-sale.move-out-and-hand-over"]}],
"selling need-based": [
{"id":"home-value","questions":["selling-need-based.home-value.estimate","selling-need-based.home-value.three-sales","selling-need-based.home-value.overpricing","selling-need-based.home-value.net-sheet","selling-need-based.home-value.concessions"],"subSteps":["home-value.get-estimate","home-value.find-three-sales","home-value.fill-in-net-sheet","home-value.choose-price"]},
{"id":"create-listing","questions":["selling-need-based.create-listing.agreement-read","selling-need-based.create-listing.facts-checked","selling-need-based.create-listing.mls-rules","selling-need-based.create-listing.buyer-broker-pay","selling-need-based.create-listing.about-the-home"],"subSteps":["create-listing.start-listing","create-listing.enter-facts","create-listing.take-photos","create-listing.write-description"]},
{"id":"documents","questions":["selling-need-based.documents.disclosure","selling-need-based.documents.lead-paint","selling-need-based.documents.hoa","selling-need-based.documents.deed-payoff"],"subSteps":["documents.fill-in-disclosure","documents.settle-lead-paint","documents.order-hoa-papers","documents.make-one-folder"]},
{"id":"launch","questions":["selling-need-based.launch.live-checked","selling-need-based.launch.sign","selling-need-based.launch.reply-plan","selling-need-based.launch.odd-buyers"],"subSteps":["launch.read-it-once-more","launch.share-link","launch.set-alerts","launch.pick-open-house-date"]},
{"id":"showings","questions":["selling-need-based.showings.access","selling-need-based.showings.names-first","selling-need-based.showings.not-alone","selling-need-based.showings.same-for-all"],"subSteps":["showings.set-up-access","showings.start-log","showings.get-home-ready","showings.ask-for-feedback"]},
{"id":"offers","questions":["selling-need-based.offers.in-writing","selling-need-based.offers.compared-on-net","selling-need-based.offers.money-checked","selling-need-based.offers.terms-alone","selling-need-based.offers.legal-questions","selling-need-based.offers.status"],"subSteps":["offers.make-offer-table","offers.counter-in-writing","offers.sign-and-watch-for-deposit","offers.update-status"]},
{"id":"close-sale","questions":["selling-need-based.close-sale.closing-office","selling-need-based.close-sale.bank-details","selling-need-based.close-sale.repairs","selling-need-based.close-sale.settlement-statement","selling-need-based.close-sale.tax-papers","selling-need-based.close-sale.handover"],"subSteps":["close-sale.finish-repairs","close-sale.check-figures","close-sale.sign","close-sale.move-out-and-hand-over"]}]
}');

CREATE FUNCTION pg_temp.steps_of("journey" text, "tier" text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT "steps" FROM pg_temp."order_before_ids" WHERE "guide" = "journey" || ' ' || "tier");
END
$$;

CREATE FUNCTION pg_temp.step_id("steps" jsonb, "place" integer) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN COALESCE(CASE WHEN "place" >= 0 THEN "steps" -> "place" ->> 'id' END, 'step-' || ("place" + 1));
END
$$;

-- 'part' is 'questions' or 'subSteps'.
CREATE FUNCTION pg_temp.part_id("steps" jsonb, "place" integer, "part" text, "index" integer) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN COALESCE(
    CASE WHEN "place" >= 0 AND "index" >= 0 THEN "steps" -> "place" -> "part" ->> "index" END,
    CASE "part" WHEN 'questions' THEN 'question-' ELSE 'sub-step-' END || ("place" + 1) || '-' || ("index" + 1)
  );
END
$$;

CREATE FUNCTION pg_temp.step_ids("steps" jsonb, "places" integer[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT pg_temp.step_id("steps", p."place") FROM unnest("places") WITH ORDINALITY AS p("place", "nth")
    WHERE p."place" IS NOT NULL ORDER BY p."nth"
  );
END
$$;

-- The whole numbers of a list; none of what is no list.
CREATE FUNCTION pg_temp.integers("list" jsonb) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof("list") IS DISTINCT FROM 'array' THEN
    RETURN '{}';
  END IF;
  RETURN ARRAY(
    SELECT i."item"::integer FROM jsonb_array_elements_text("list") WITH ORDINALITY AS i("item", "nth")
    WHERE i."item" ~ '^-?[0-9]{1,6}$' ORDER BY i."nth"
  );
END
$$;

-- The values of a map by indexes; none of what is no such map.
CREATE FUNCTION pg_temp.by_index("map" jsonb) RETURNS TABLE ("index" integer, "value" jsonb) LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof("map") = 'object' THEN
    RETURN QUERY SELECT e.key::integer, e.value FROM jsonb_each("map") AS e WHERE e.key ~ '^[0-9]{1,6}$';
  END IF;
END
$$;

CREATE FUNCTION pg_temp.ticks_by_id("steps" jsonb, "part" text, "lists" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT COALESCE(jsonb_object_agg(t."id", t."is_ticked"), '{}') FROM (
      SELECT pg_temp.part_id("steps", l."index", "part", i) AS "id", true AS "is_ticked"
      FROM pg_temp.by_index("lists") AS l, unnest(pg_temp.integers(l."value")) AS i
      UNION ALL
      SELECT i, false FROM pg_temp.by_index("lists") AS l, jsonb_array_elements_text("steps" -> l."index" -> "part") AS i
      WHERE l."value" = '[]'
    ) AS t
  );
END
$$;

CREATE FUNCTION pg_temp.answers_by_id("steps" jsonb, "answers" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT COALESCE(jsonb_object_agg(t."id", t."answer"), '{}') FROM (
      SELECT pg_temp.part_id("steps", l."index", 'questions', a."index") AS "id", a."value" AS "answer"
      FROM pg_temp.by_index("answers") AS l, pg_temp.by_index(l."value") AS a WHERE a."value" IN ('"yes"', '"no"')
      UNION ALL
      SELECT i, 'null' FROM pg_temp.by_index("answers") AS l, jsonb_array_elements_text("steps" -> l."index" -> 'questions') AS i
      WHERE l."value" = '{}'
    ) AS t
  );
END
$$;

-- A record, or some fields of one, as an administrator's change holds it.
CREATE FUNCTION pg_temp.record_by_ids("steps" jsonb, "record" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof("record") IS DISTINCT FROM 'object' THEN
    RETURN "record";
  END IF;
  RETURN (
    SELECT COALESCE(jsonb_object_agg(f.key, CASE
      WHEN f.key = 'currentStep' AND jsonb_typeof(f.value) = 'number' THEN to_jsonb(pg_temp.step_id("steps", f.value::integer))
      WHEN f.key IN ('completedSteps', 'rewardedSteps') THEN to_jsonb(pg_temp.step_ids("steps", pg_temp.integers(f.value)))
      WHEN f.key = 'completedSubSteps' THEN pg_temp.ticks_by_id("steps", 'subSteps', f.value)
      WHEN f.key = 'coveredDetails' THEN pg_temp.ticks_by_id("steps", 'questions', f.value)
      WHEN f.key = 'answers' THEN pg_temp.answers_by_id("steps", f.value)
      ELSE f.value
    END), '{}')
    FROM jsonb_each("record") AS f
  );
END
$$;

CREATE FUNCTION pg_temp.event_by_ids("steps" jsonb, "event" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  "place" integer := CASE WHEN jsonb_typeof("event" -> 'step') = 'number' THEN ("event" -> 'step')::integer END;
BEGIN
  RETURN CASE
    WHEN jsonb_typeof("event" -> 'subStep') = 'number' AND "place" IS NOT NULL
      THEN ("event" - 'step') || jsonb_build_object('subStep', pg_temp.part_id("steps", "place", 'subSteps', ("event" -> 'subStep')::integer))
    WHEN "place" IS NOT NULL THEN "event" || jsonb_build_object('step', pg_temp.step_id("steps", "place"))
    WHEN jsonb_typeof("event" -> 'fields') = 'object'
      THEN "event" || jsonb_build_object('fields', pg_temp.record_by_ids("steps", "event" -> 'fields'))
    ELSE "event"
  END;
END
$$;

CREATE FUNCTION pg_temp.events_by_ids("steps" jsonb, "events" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF jsonb_typeof("events") IS DISTINCT FROM 'array' THEN
    RETURN "events";
  END IF;
  RETURN (
    SELECT COALESCE(jsonb_agg(pg_temp.event_by_ids("steps", e."event") ORDER BY e."nth"), '[]')
    FROM jsonb_array_elements("events") WITH ORDINALITY AS e("event", "nth")
  );
END
$$;

-- Notes become rows of their own, whatever step they are on: a text that somebody wrote is never lost.
CREATE TABLE "note" (
    "id" UUID NOT NULL,
    "progress_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

INSERT INTO "note" ("id", "progress_id", "step_id", "text", "version")
SELECT gen_random_uuid(), p."id", pg_temp.step_id(pg_temp.steps_of(p."journey_type", p."service_tier"), n."index"),
  COALESCE(n."value" ->> 'text', n."value" #>> '{}'),
  CASE WHEN jsonb_typeof(n."value" -> 'version') = 'number' THEN (n."value" -> 'version')::integer ELSE 1 END
FROM "progress" AS p, pg_temp.by_index(p."notes") AS n
WHERE COALESCE(n."value" ->> 'text', n."value" #>> '{}') IS NOT NULL;

CREATE UNIQUE INDEX "note_progress_id_step_id_key" ON "note"("progress_id", "step_id");

ALTER TABLE "note" ADD CONSTRAINT "note_progress_id_fkey" FOREIGN KEY ("progress_id") REFERENCES "progress"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "progress"
  DROP COLUMN "notes",
  ALTER COLUMN "current_step" DROP DEFAULT,
  ALTER COLUMN "current_step" TYPE TEXT USING pg_temp.step_id(pg_temp.steps_of("journey_type", "service_tier"), "current_step"),
  ALTER COLUMN "completed_steps" DROP DEFAULT,
  ALTER COLUMN "completed_steps" TYPE TEXT[] USING pg_temp.step_ids(pg_temp.steps_of("journey_type", "service_tier"), "completed_steps"),
  ALTER COLUMN "completed_steps" SET DEFAULT ARRAY[]::TEXT[],
  ALTER COLUMN "rewarded_steps" DROP DEFAULT,
  ALTER COLUMN "rewarded_steps" TYPE TEXT[] USING pg_temp.step_ids(pg_temp.steps_of("journey_type", "service_tier"), "rewarded_steps"),
  ALTER COLUMN "rewarded_steps" SET DEFAULT ARRAY[]::TEXT[],
  ALTER COLUMN "completed_sub_steps" TYPE JSONB
    USING pg_temp.ticks_by_id(pg_temp.steps_of("journey_type", "service_tier"), 'subSteps', "completed_sub_steps"),
  ALTER COLUMN "answers" TYPE JSONB USING pg_temp.answers_by_id(pg_temp.steps_of("journey_type", "service_tier"), "answers"),
  ALTER COLUMN "covered_details" TYPE JSONB
    USING pg_temp.ticks_by_id(pg_temp.steps_of("journey_type", "service_tier"), 'questions', "covered_details");

UPDATE "audit_entry" AS a SET
  "change" = pg_temp.events_by_ids(s."steps", a."change"),
  "before" = pg_temp.record_by_ids(s."steps", a."before"),
  "after" = pg_temp.record_by_ids(s."steps", a."after")
FROM (
  SELECT e."id", pg_temp.steps_of(p."journey_type", p."service_tier") AS "steps"
  FROM "audit_entry" AS e LEFT JOIN "progress" AS p ON p."id" = e."progress_id"
) AS s
WHERE s."id" = a."id";

DROP FUNCTION pg_temp.events_by_ids(jsonb, jsonb);
DROP FUNCTION pg_temp.event_by_ids(jsonb, jsonb);
DROP FUNCTION pg_temp.record_by_ids(jsonb, jsonb);
DROP FUNCTION pg_temp.answers_by_id(jsonb, jsonb);
DROP FUNCTION pg_temp.ticks_by_id(jsonb, text, jsonb);
DROP FUNCTION pg_temp.by_index(jsonb);
DROP FUNCTION pg_temp.integers(jsonb);
DROP FUNCTION pg_temp.step_ids(jsonb, integer[]);
DROP FUNCTION pg_temp.part_id(jsonb, integer, text, integer);
DROP FUNCTION pg_temp.step_id(jsonb, integer);
DROP FUNCTION pg_temp.steps_of(text, text);
DROP TABLE pg_temp."order_before_ids";
