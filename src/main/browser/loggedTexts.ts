/** Loads texts of a catalog; the console says when they cannot be loaded, and the page stays as it was rendered (ERR-48). */
export const loggedTexts = async <A>(catalog: string, load: () => Promise<A>): Promise<A> => {
  try {
    return await load();
  } catch (error) {
    // eslint-disable-next-line no-console -- the page has no other log
    console.error(`The texts of ${catalog} could not be loaded`, error);
    throw error;
  }
};
