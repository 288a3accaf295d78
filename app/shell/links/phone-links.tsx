import { phoneLink } from "#app/brand/brand.ts";
import { plainList } from "#app/design/text/text.css.ts";
import { useRoot } from "#app/shell/use-root.ts";

export function PhoneLinks({ listClass = plainList, linkClass }: { listClass?: string; linkClass: string }) {
  const { phone } = useRoot().brand;
  const lines = [
    { about: "Buying", number: phone.buyerCall },
    { about: "Selling", number: phone.sellerCall },
  ];
  return (
    <ul className={listClass}>
      {lines.map(({ about, number }) => (
        <li key={about}>
          <a className={linkClass} href={phoneLink("tel", number)}>
            {about}: {number}
          </a>
        </li>
      ))}
    </ul>
  );
}
