export const steeringAdvice =
  "Fair housing law covers what is said to a client. Speak of the home, of distances and of sources that anyone can check, not of who lives somewhere or whom a home suits. Sending is up to you.";

export const officeSteeringAdvice =
  "It is saved. Fair housing law covers what an office says about itself, too. Say what you do, not who lives somewhere or whom you do it for. Changing it is up to you.";
