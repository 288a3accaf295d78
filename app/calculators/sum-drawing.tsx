import * as styles from "./sum-drawing.css.ts";

const width = 100;

const partTone = (part: number) => styles.tones[part % styles.tones.length] ?? "";

export function SumDrawing({ parts }: { parts: readonly number[] }) {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (parts.length < 2) {
    return null;
  }
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0));
  return (
    <svg className={styles.bar} viewBox={`0 0 ${width} 8`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, index) => {
        const key = `${index}`;
        return (
          <rect
            key={key}
            className={partTone(index)}
            x={(((starts[index] ?? 0) / whole) * width).toFixed(2)}
            width={((part / whole) * width).toFixed(2)}
            height="8"
          />
        );
      })}
    </svg>
  );
}

export function PartKey({ part }: { part: number }) {
  return (
    <svg className={styles.partKey} viewBox="0 0 8 8" aria-hidden="true">
      <rect className={partTone(part)} width="8" height="8" rx="2" />
    </svg>
  );
}
