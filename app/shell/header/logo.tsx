import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useRoot } from "#app/shell/use-root.ts";
import { logo, mark, picture } from "./logo.css.ts";

export function Logo() {
  const { brand } = useRoot();
  return (
    <Link to={paths.home} className={logo}>
      {brand.logo ? (
        <img className={picture} src={brand.logo} alt={brand.name} height={36} />
      ) : (
        <>
          <KeyMark />
          {brand.name}
        </>
      )}
    </Link>
  );
}

function KeyMark() {
  return (
    <svg className={mark} viewBox="0 0 18 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path
        fillRule="evenodd"
        d="M8 .9a1.5 1.5 0 0 1 2 0l6.5 5.7c.3.3.5.7.5 1.1v7.3c0 .8-.7 1.5-1.5 1.5h-4.800V20h3.800c.3 0 .5.2.5.5v2c0 .3-.2.5-.5.5h-3.800v3h2.800c.3 0 .5.2.5.5v2c0 .3-.2.5-.5.5h-2.800v1.300c0 .9-.8 1.700-1.700 1.700s-1.700-.8-1.700-1.700V16.5H2.500c-.8 0-1.5-.7-1.5-1.5V7.700c0-.4.2-.8.5-1.1zM9 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
      />
    </svg>
  );
}
