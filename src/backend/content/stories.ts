/** All story files of this folder, built into the server. */
export const stories: Readonly<Record<string, unknown>> = import.meta.glob('./stories/**/*.json', {
  eager: true,
  import: 'default',
});
