/** Me/PeriodicGradeAverages (§2.4): what the school itself says; all null where it has averages switched off. */
export interface PeriodicAverages {
  readonly annual: number | null;
  readonly firstSemester: number | null;
  readonly secondSemester: number | null;
}
