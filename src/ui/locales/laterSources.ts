/**
 * Sources of the texts in the `later` half: pages outside of these sources show their texts only after an interaction.
 * The newsletter form is excepted, as the footer of every page contains it.
 */
export const laterSources =
  /src\/ui\/(?:screens\/(?:account|sign-in|checkout|cart|contact|newsletter|health|shared\/(?:account|address|alerts|cart|links|person|refusals|session|sign-in))\/|routes\/pages|messages\/(?!first\/))/;
