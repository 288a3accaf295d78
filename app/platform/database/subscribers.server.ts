/** Someone who listens on a channel of the database's notifications. */
export interface Subscriber {
  onMessage(payload: string): void;
  /** The connection was lost and is back. Messages may have been missed, so what they told of must be read anew. */
  onReconnect(): void;
}

/** Who listens on which channel. */
export class Subscribers {
  readonly #channels = new Map<string, Set<Subscriber>>();

  /** The channels that someone has listened on. */
  channels(): string[] {
    return [...this.#channels.keys()];
  }

  /** Adds a subscriber, and gives the function that removes it. */
  add(channel: string, subscriber: Subscriber): () => void {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers);
    subscribers.add(subscriber);
    return () => {
      subscribers.delete(subscriber);
    };
  }

  /** Hands a message to everyone on its channel. */
  deliver(channel: string, payload: string): void {
    for (const subscriber of this.#channels.get(channel) ?? []) {
      subscriber.onMessage(payload);
    }
  }

  /** Tells everyone that messages may have been missed. */
  tellOfReconnection(): void {
    for (const subscribers of this.#channels.values()) {
      for (const subscriber of subscribers) {
        subscriber.onReconnect();
      }
    }
  }
}
