import pg from "pg";

/** The parts of pg's query that its types leave out. */
interface PgQuery extends pg.Submittable {
  readonly text: string;
  callback?: (error: Error | null, result: unknown) => void;
  requiresPreparation(): boolean;
  prepare(connection: pg.Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
/** Not a class in pg's types. */
const PgQuery = pg.Query as unknown as new (...parameters: unknown[]) => PgQuery;

const transactionControl = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION)\b/;

/** Sends another statement before its own, in the same transaction and round trip, and drops the first one's answer. */
class QueryBehindAnother extends PgQuery {
  readonly #first: string;
  #isFirstRunning = false;

  constructor(first: string, ...parameters: unknown[]) {
    super(...parameters);
    this.#first = first;
  }

  override requiresPreparation(): boolean {
    return !transactionControl.test(this.text);
  }

  override prepare(connection: pg.Connection): void {
    this.#isFirstRunning = true;
    connection.parse({ name: "", text: this.#first, types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isFirstRunning) {
      super.handleDataRow(message);
    }
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isFirstRunning) {
      this.#isFirstRunning = false;
    } else {
      super.handleCommandComplete(message, connection);
    }
  }
}

/**
 * Makes a client send its session's settings with every statement: through a pooler in transaction mode, the next
 * transaction may run in another session.
 * @param settings A statement that sets them for its transaction only.
 */
export function repeatSettings(client: pg.Client, settings: string): void {
  const submit = client.query.bind(client) as (query: PgQuery) => void;
  client.query = ((...parameters: unknown[]) => {
    const query = new QueryBehindAnother(settings, ...parameters);
    if (query.callback) {
      return submit(query);
    }
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      submit(query);
    });
  }) as pg.Client["query"];
}
