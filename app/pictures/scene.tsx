import { picture } from "./scene.css.ts";

/** Decorative. Referenced from a separate file with the page's colors, so that it follows theme and brand. */
export function Scene({ file }: { file: string }) {
  return (
    <svg className={picture} viewBox="0 0 200 140" aria-hidden="true" focusable="false">
      <use href={`${file}#scene`} />
    </svg>
  );
}
