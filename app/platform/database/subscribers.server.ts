export interface Subscriber {
  onMessage(payload: string): void;
  /** The connection was lost: no messages arrive until `onReconnect`. */
  onDisconnect?(): void;
  /** Messages may have been missed, so reload their subject. */
  onReconnect(): void;
}

export class Subscribers {
  readonly #channels = new Map<string, Set<Subscriber>>();

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  /** Returns the function that removes the subscriber. */
  add(channel: string, subscriber: Subscriber): () => void {
    const subscribers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscribers);
    subscribers.add(subscriber);
    return () => {
      subscribers.delete(subscriber);
    };
  }

  deliver(channel: string, payload: string): void {
    for (const subscriber of this.#channels.get(channel) ?? []) {
      subscriber.onMessage(payload);
    }
  }

  notifyDisconnected(): void {
    for (const subscriber of this.#all()) {
      subscriber.onDisconnect?.();
    }
  }

  notifyReconnected(): void {
    for (const subscriber of this.#all()) {
      subscriber.onReconnect();
    }
  }

  #all(): Subscriber[] {
    return [...this.#channels.values()].flatMap((subscribers) => [...subscribers]);
  }
}
