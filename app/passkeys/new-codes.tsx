import { useState } from "react";
import { Button, buttonClass } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { useRoot } from "#app/shell/use-root.ts";
import * as styles from "./passkeys.css.ts";

export function NewCodes({ codes }: { codes: readonly string[] }) {
  const { brand } = useRoot();
  const isRunning = useIsRunning();
  const [isCopied, setIsCopied] = useState(false);
  const file = `One-time codes for ${brand.name}. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <Card as="section" tone="emphasis" aria-labelledby="codes-title">
      <Stack space="sm">
        <h2 id="codes-title" className={text.headingSmall}>
          Your one-time codes
        </h2>
        <p>
          If you lose your device, each of these signs you in once. They are shown only now: keep them on paper, or in a password manager,
          away from the device.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Inline space="sm" isScreenOnly>
          <a
            className={buttonClass({ variant: "secondary", size: "sm" })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="one-time-codes.txt"
          >
            Download
          </a>
          {isRunning ? (
            <>
              <Button type="button" variant="secondary" size="sm" onClick={() => window.print()}>
                Print
              </Button>
              <Button
                type="button"
                variant="secondary"
                size="sm"
                onClick={() => navigator.clipboard?.writeText(codes.join("\n")).then(() => setIsCopied(true))}
              >
                Copy
              </Button>
              <p role="status">{isCopied ? "Copied." : null}</p>
            </>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
