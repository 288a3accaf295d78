export const steeringAdvice =
  "Fair housing law covers what is said to a client. Speak of the home, of distances and of sources that anyone can check, not of who lives somewhere or whom a home suits. Sending is up to you.";
