import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { Portrait } from "#app/shell/experts/portrait.tsx";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./people.css.ts";

export function People() {
  const { brand } = useRoot();
  return (
    <Stack as="section" space="lg" aria-labelledby="people">
      <h2 id="people">People who help you</h2>
      <ul className={styles.people}>
        {Object.entries(brand.experts).map(([id, expert]) => (
          <Inline as="li" space="md" key={id}>
            <Portrait expert={expert} isLazy />
            <div>
              <p className={text.name}>{expert.name}</p>
              <p className={text.description}>{expert.specialization}</p>
              {expert.license ? <p className={text.description}>{expert.license}</p> : null}
            </div>
          </Inline>
        ))}
      </ul>
    </Stack>
  );
}
