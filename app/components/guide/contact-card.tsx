import { phoneLink } from "#app/brand/brand.ts";
import { useRoot } from "#app/components/use-root.ts";
import type { Guide } from "#app/content/guide-types.ts";
import * as styles from "./contact-card.css.ts";

/** Who helps, with links that open the phone's own apps. */
export function ContactCard({ guide }: { guide: Guide }) {
  const { brand } = useRoot();
  const { buyerCall, buyerGroupText, sellerCall, sellerTexts } = brand.phone;
  const isBuyerFull = guide.journeyType === "buying" && guide.tier === "full";
  if (!isBuyerFull && (guide.journeyType === "buying" || guide.tier === "concierge")) {
    return null;
  }
  const texts = isBuyerFull ? [{ label: "Group text", number: buyerGroupText }] : sellerTexts.map((number) => ({ label: "Text", number }));
  const call = isBuyerFull ? buyerCall : sellerCall;
  return (
    <section className={styles.card} aria-labelledby="contacts">
      <h2 id="contacts" className={styles.heading}>
        Talk to us
      </h2>
      <p>Real people answer, seven days a week.</p>
      <ul className={styles.list}>
        {texts.map(({ label, number }) => (
          <li key={number}>
            <a className={styles.link} href={phoneLink("sms", number)}>
              {label} <span>{number}</span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={phoneLink("tel", call)}>
            Call <span>{call}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
