/** Me/PeriodicGradeAverages (§2.4): the school's averages; all null if the school has switched them off. */
export interface PeriodicAverages {
  readonly annual: number | null;
  readonly firstSemester: number | null;
  readonly secondSemester: number | null;
}
