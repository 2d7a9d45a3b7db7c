/** The regions for which the shop has a calendar of public holidays; a country or, after ISO 3166-2, a part of one. */
export const holidayRegions = ['AT', 'DE-BE', 'CH-SG', 'CH-ZH', 'LI', 'US-NY'] as const;
export type HolidayRegion = (typeof holidayRegions)[number];
