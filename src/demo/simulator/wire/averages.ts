/** The answer of a school without averages (§2.4). */
export const disabledAverages = { Status: 'Disabled' };

export const periodicAverages = { annual: null, firstSemester: null, secondSemester: null };
