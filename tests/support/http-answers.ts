export interface HttpAnswer {
  readonly status: number;
  /** By lower-cased name; a header that came twice has both values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

/**
 * The answers that stand one after the other in what a connection gave, read as strictly as HTTP/1.1 says.
 * @param methods of the requests, in order.
 * @throws {Error} when a byte is missing, left over or where it must not be.
 */
export function readAnswers(bytes: Buffer, methods: readonly string[]): HttpAnswer[] {
  const answers: HttpAnswer[] = [];
  let rest = bytes;
  for (const method of methods) {
    const [answer, length] = readAnswer(rest, method);
    answers.push(answer);
    rest = rest.subarray(length);
  }
  if (rest.length > 0) {
    throw new Error(`${rest.length} bytes are left over: ${rest.subarray(0, 200)}`);
  }
  return answers;
}

function readAnswer(bytes: Buffer, method: string): [HttpAnswer, number] {
  const headLength = bytes.indexOf("\r\n\r\n") + 4;
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headLength - 4).split("\r\n");
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\t\x20-\x7e]*$/.exec(statusLine)?.[1]);
  if (headLength < 4 || Number.isNaN(status)) {
    throw new Error(`This is no answer: ${bytes.subarray(0, 200)}`);
  }
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ""] = /^([!#$%&'*+.^_`|~\w-]+): ?([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
    if (name === undefined) {
      throw new Error(`This is no header: ${line}`);
    }
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  const only = (name: string) => {
    const values = headers.get(name) ?? [];
    if (values.length > 1) {
      throw new Error(`${name} came ${values.length} times.`);
    }
    return values[0];
  };
  const [length, encoding] = [only("content-length"), only("transfer-encoding")];
  if (length !== undefined && encoding !== undefined) {
    throw new Error("Content-Length and Transfer-Encoding came both.");
  }
  const rest = bytes.subarray(headLength);
  if (method === "HEAD" || status === 204 || status === 304) {
    return [{ status, headers, body: Buffer.alloc(0) }, headLength];
  }
  if (encoding !== undefined) {
    const [body, chunkedLength] = readChunks(rest);
    return [{ status, headers, body }, headLength + chunkedLength];
  }
  // Without either, the body ends with the connection, which no answer of ours does.
  if (length === undefined || !/^\d+$/.test(length) || rest.length < Number(length)) {
    throw new Error(`${rest.length} bytes came of a body of ${length}.`);
  }
  return [{ status, headers, body: rest.subarray(0, Number(length)) }, headLength + Number(length)];
}

function readChunks(bytes: Buffer): [Buffer, number] {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const line = bytes.toString("latin1", at, Math.max(at, lineEnd));
    const start = lineEnd + 2;
    const end = start + Number.parseInt(line, 16);
    if (!/^[0-9a-f]+$/i.test(line) || bytes.toString("latin1", end, end + 2) !== "\r\n") {
      throw new Error(`This is no chunk: ${bytes.subarray(at, at + 100)}`);
    }
    if (start === end) {
      return [Buffer.concat(chunks), end + 2];
    }
    chunks.push(bytes.subarray(start, end));
    at = end + 2;
  }
}
