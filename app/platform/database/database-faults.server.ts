/** What a fault means, as codes, as the adapter's kinds of fault, and as messages of pg and its pool, which carry no code. */
interface Signs {
  readonly codes: RegExp;
  readonly kinds: RegExp;
  readonly messages: RegExp;
}

/**
 * The server itself cannot answer: Prisma's codes (out of reach, no connection free, refused), Node's, and PostgreSQL's (shutting down or
 * starting, connection and resource faults, a standby that takes no writes, a password or a database that is not this one's any more).
 */
const lost: Signs = {
  codes:
    /^(P1000|P1001|P1003|P1010|P2037|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|25006|08\w{3}|28\w{3}|3D000|53\w{3})$/,
  kinds: /^(AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist|DatabaseNotReachable|TooManyConnections)$/,
  // While the process ends, a request may outlive the database.
  messages: /^(Cannot use a pool after calling end|The database is not open)/,
};

/**
 * One question had no answer in time, or lost its connection, which is also how a late one is given up: the statement may be slow, this
 * process may be busy, or the server may hang.
 */
const late: Signs = {
  codes: /^(P1002|P1008|P1017|P2024|P2028|57014|55P03)$/,
  kinds: /^(ConnectionClosed|SocketTimeout)$/,
  messages:
    /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The database did not answer)/,
};

/** What a start cannot wait for: a wrong password, no such database, and a lock that a migration has waited for long enough. */
const refused: Signs = {
  codes: /^(P1000|P1003|P1010|28\w{3}|3D000|55P03)$/,
  kinds: /^(AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist)$/,
  messages: /^$/,
};

/** Whether an error says that the database cannot answer now: 'lost' when nobody gets an answer, 'late' when only this question had none. */
export function databaseFault(error: unknown): "lost" | "late" | null {
  if (shows(error, lost)) {
    return "lost";
  }
  return shows(error, late) ? "late" : null;
}

/** Whether a database may answer later without anybody's help. */
export function isWorthWaiting(error: unknown): boolean {
  return databaseFault(error) !== null && !shows(error, refused);
}

function shows(error: unknown, signs: Signs): boolean {
  if (typeof error !== "object" || error === null) {
    return false;
  }
  const fault = error as { code?: unknown; errorCode?: unknown; kind?: unknown; message?: unknown; cause?: unknown; meta?: unknown };
  const adapterFault = (fault.meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return (
    signs.codes.test(String(fault.code)) ||
    signs.codes.test(String(fault.errorCode)) ||
    signs.kinds.test(String(fault.kind)) ||
    (Boolean(fault.message) && signs.messages.test(String(fault.message))) ||
    shows(fault.cause, signs) ||
    shows(adapterFault, signs)
  );
}
