/** The ways in which bytes are sent, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of different headers, so reading each once is enough. */
const encodingsByHeader = new Map<string, Encoding>();

/** The smallest form that an Accept-Encoding header allows: 'identity' where there is none. */
export function bestEncoding(header: string | null | undefined): Encoding {
  if (header == null) {
    return "identity";
  }
  let best = encodingsByHeader.get(header);
  if (best === undefined) {
    best = readAcceptEncoding(header);
    if (encodingsByHeader.size < 100) {
      encodingsByHeader.set(header, best);
    }
  }
  return best;
}

function readAcceptEncoding(header: string): Encoding {
  const accepted = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((entry) => {
        const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
        const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
        return [name, !isRefused] as const;
      }),
  );
  return encodings.find((encoding) => accepted.get(encoding) ?? accepted.get("*")) ?? "identity";
}
