/** The school has its averages switched off (§2.4). */
export const disabledAverages = { Status: 'Disabled' };

export const periodicAverages = { annual: null, firstSemester: null, secondSemester: null };
