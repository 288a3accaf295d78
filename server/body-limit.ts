import { requestBodyLimitBytes } from "#app/limits.ts";
import { isReading, type Middleware } from "./middleware.ts";
import { busy, type Refusal, refuse } from "./refusal.ts";

/** Bytes of bodies that are not whole yet, of all requests together. */
const maxUnfinished = 64 * 1024 * 1024;

let unfinished = 0;

/**
 * Lets a request go on once its whole body is here, waiting in the request itself, and refuses one whose body is too large: at once when it
 * says so, else when the byte after the limit has arrived.
 */
export const limitBody: Middleware = (request, response, next) => {
  const { "content-length": declared = 0, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && Number(declared) === 0) {
    next();
    return;
  }
  let size = 0;
  const settle = () => {
    request.off("readable", look).off("end", look);
    unfinished -= size;
    size = 0;
  };
  const look = () => {
    unfinished += request.readableLength - size;
    size = request.readableLength;
    const refusal =
      size > requestBodyLimitBytes || Number(declared) > requestBodyLimitBytes ? tooLarge : unfinished > maxUnfinished && busy;
    if (refusal) {
      settle();
      refuse(request, response, { ...refusal, isUnread: true });
    } else if (request.complete) {
      const isEmpty = size === 0;
      settle();
      if (isEmpty && !isReading(request)) {
        refuse(request, response, empty);
      } else {
        next();
      }
    }
  };
  response.on("close", settle);
  // An empty body makes its request end without ever being readable; nobody behind would hear of an end that has been.
  request.on("readable", look).on("end", look);
  look();
};

const empty: Refusal = {
  status: 411,
  title: "That form came empty",
  text: "The request announced content and brought none. Nothing was changed. Go back and send the form again.",
  headers: { Connection: "close" },
};

const tooLarge: Refusal = {
  status: 413,
  title: "That is too much at once",
  text: `A request may carry at most ${requestBodyLimitBytes / 1024} KB. Nothing was changed.`,
};
