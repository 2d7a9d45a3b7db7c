/** Whether a text is an address of a carrier's page: by https, without spaces and without a name before its host. */
export const isTrackingLink = (text: string): boolean =>
  /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text);
