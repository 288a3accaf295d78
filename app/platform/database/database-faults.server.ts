/** pg and its pool have no error codes, only messages. */
interface Signs {
  readonly codes: RegExp;
  readonly kinds: RegExp;
  readonly messages: RegExp;
}

/** The server can't answer anyone. */
const lost: Signs = {
  codes:
    /^(P1000|P1001|P1003|P1010|P2037|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|57P0[1-5]|25006|08\w{3}|28\w{3}|3D000|53\w{3})$/,
  kinds: /^(AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist|DatabaseNotReachable|TooManyConnections)$/,
  // During shutdown a request may outlive the database.
  messages: /^(Cannot use a pool after calling end|The database is not open)/,
};

/** One query timed out or lost its connection: the statement may be slow, the process busy, or the server hung. */
const late: Signs = {
  codes: /^(P1002|P1008|P1017|P2024|P2028|57014|55P03)$/,
  kinds: /^(ConnectionClosed|SocketTimeout)$/,
  messages:
    /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|The database did not answer)/,
};

/** Waiting won't help: a wrong password, a missing database, or a migration's lock timeout. */
const refused: Signs = {
  codes: /^(P1000|P1003|P1010|28\w{3}|3D000|55P03)$/,
  kinds: /^(AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist)$/,
  messages: /^$/,
};

/** 'lost': the database answers nobody. 'late': only this query got no answer. */
export function databaseFault(error: unknown): "lost" | "late" | null {
  if (shows(error, lost)) {
    return "lost";
  }
  return shows(error, late) ? "late" : null;
}

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
