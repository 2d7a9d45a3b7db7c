/** Sources whose texts nobody sees on a page before having done something, unless it is one of their own. */
export const ofLater = /src\/ui\/(?:screens\/(?:account|sign-in|checkout|cart|newsletter|alerts|health)\/|routes\/accountHead|messages\/(?!offline|sessionMessage))/;
