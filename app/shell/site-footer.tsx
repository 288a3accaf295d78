import { generalDisclaimer } from "#app/content/legal/general-disclaimer.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { fairHousingPath, paths, serviceSelectionPath } from "#app/paths.ts";
import { PhoneLinks } from "./links/phone-links.tsx";
import { fine, fineText, footer, heading, inner, link, links, part, support } from "./site-footer.css.ts";
import { useRoot } from "./use-root.ts";

const services = [
  { name: "Buying a home", path: serviceSelectionPath("buyer") },
  { name: "Selling a home", path: serviceSelectionPath("seller") },
  { name: "Wire fraud help", path: paths.wireEmergency },
];

const references = [
  { name: "Calculators", path: paths.calculators },
  { name: "Loan papers", path: paths.loanForms },
  { name: "Glossary", path: paths.glossary },
  { name: "Topics", path: paths.topics },
  { name: "Search", path: paths.search },
];

const ownPages = [
  { name: "Your dashboard", path: paths.dashboard },
  { name: "Accessibility", path: paths.accessibility },
  { name: "Privacy", path: paths.privacy },
  { name: "Terms", path: paths.terms },
];

export function SiteFooter() {
  const { brand, servedStates } = useRoot();
  return (
    <footer className={footer}>
      <div className={inner}>
        {brand.hours ? (
          <div className={`${part} ${support}`}>
            <h2 className={heading}>We are here {brand.hours}</h2>
            <PhoneLinks listClass={links} linkClass={link} />
          </div>
        ) : null}
        <LinkList id="footer-services" title="Services" pages={services} />
        <LinkList id="footer-help" title="Help" pages={references} />
        <LinkList id="footer-pages" title={brand.name} pages={ownPages} />
        <div className={fine}>
          <p className={fineText}>
            {brand.brokerage ? `${brand.brokerage}. ${brand.license}. ${brand.address}.` : null}
            {servedStates ? ` We work in ${servedStates} only.` : null}
          </p>
          <p className={fineText}>
            {generalDisclaimer} <a href={fairHousingPath}>Equal housing opportunity</a>.
          </p>
          {brand.disclaimer ? <p className={fineText}>{brand.disclaimer}</p> : null}
        </div>
      </div>
    </footer>
  );
}

interface LinkListProps {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly path: string }[];
}

function LinkList({ id, title, pages }: LinkListProps) {
  return (
    <nav className={`${part} ${screenOnly}`} aria-labelledby={id}>
      <h2 className={heading} id={id}>
        {title}
      </h2>
      <ul className={links}>
        {pages.map(({ name, path }) => (
          <li key={path}>
            <a className={link} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
