import { Link } from "@remix-run/react";
import { phoneLink } from "#app/brand/brand.ts";
import { disclaimers } from "#app/content/legal/disclaimers.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { paths, serviceSelectionPath } from "#app/paths.ts";
import { fine, fineText, footer, heading, inner, link, links, part, quiet, support } from "./site-footer.css.ts";
import { useRoot } from "./use-root.ts";

/** Who answers, where else to go, and what has to be said. */
export function SiteFooter() {
  const { brand } = useRoot();
  const { phone } = brand;
  return (
    <footer className={footer}>
      <div className={inner}>
        <div className={`${part} ${support}`}>
          <h2 className={heading}>We are here {brand.hours}</h2>
          <p className={quiet}>Call us about buying or selling a home.</p>
          <ul className={links}>
            <li>
              <a className={link} href={phoneLink("tel", phone.buyerCall)}>
                Buying: {phone.buyerCall}
              </a>
            </li>
            <li>
              <a className={link} href={phoneLink("tel", phone.sellerCall)}>
                Selling: {phone.sellerCall}
              </a>
            </li>
          </ul>
        </div>
        <nav className={`${part} ${screenOnly}`} aria-labelledby="footer-services">
          <h2 className={heading} id="footer-services">
            Services
          </h2>
          <ul className={links}>
            <li>
              <Link className={link} to={serviceSelectionPath("buyer")}>
                Buying a home
              </Link>
            </li>
            <li>
              <Link className={link} to={serviceSelectionPath("seller")}>
                Selling a home
              </Link>
            </li>
          </ul>
        </nav>
        <nav className={`${part} ${screenOnly}`} aria-labelledby="footer-help">
          <h2 className={heading} id="footer-help">
            Help
          </h2>
          <ul className={links}>
            <li>
              <Link className={link} to={paths.calculators}>
                Calculators
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.glossary}>
                Glossary
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.search}>
                Search
              </Link>
            </li>
          </ul>
        </nav>
        <nav className={`${part} ${screenOnly}`} aria-labelledby="footer-pages">
          <h2 className={heading} id="footer-pages">
            {brand.name}
          </h2>
          <ul className={links}>
            <li>
              <Link className={link} to={paths.home}>
                Home
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.dashboard}>
                Your dashboard
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.accessibility}>
                Accessibility
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.privacy}>
                Privacy
              </Link>
            </li>
            <li>
              <Link className={link} to={paths.terms}>
                Terms
              </Link>
            </li>
          </ul>
        </nav>
        <div className={fine}>
          <p>
            {brand.brokerage}. {brand.license}. Equal housing opportunity.
          </p>
          <p className={fineText}>
            {brand.address}. We work in {inWords(brand.statesServed)} only.
          </p>
          <p className={fineText}>{disclaimers.general}</p>
          <p className={fineText}>{disclaimers.fairHousing}</p>
        </div>
      </div>
    </footer>
  );
}

function inWords(names: readonly string[]) {
  return new Intl.ListFormat("en-US").format(names);
}
