/** The files that a year of the log is saved as. */
export const cpdLogFormats = ['pdf', 'csv'] as const
export type CpdLogFormat = (typeof cpdLogFormats)[number]
