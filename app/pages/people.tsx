import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./people.css.ts";

export function People() {
  const { brand } = useRoot();
  return (
    <Stack as="section" space="lg" aria-labelledby="people">
      <h2 id="people">People who help you</h2>
      <ul className={styles.people}>
        {Object.values(brand.experts).map(({ name, image, specialization, license }) => (
          <Inline as="li" space="md" key={name}>
            <img className={text.portrait} src={image} alt="" width={64} height={64} loading="lazy" />
            <div>
              <p className={text.name}>{name}</p>
              <p className={text.description}>{specialization}</p>
              {license ? <p className={text.description}>{license}</p> : null}
            </div>
          </Inline>
        ))}
      </ul>
    </Stack>
  );
}
