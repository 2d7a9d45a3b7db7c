/** Sources whose texts nobody sees on a page before having done something, unless it is one of their own; the foot of every page greets a subscriber. */
export const ofLater =
  /src\/ui\/(?:screens\/(?:account|sign-in|checkout|cart|newsletter(?!\/NewsletterForm)|alerts|health)\/|routes\/accountHead|messages\/(?!offline|sessionMessage))/;
