/**
 * Periodic terms of the nutation in longitude and obliquity (Reda and Andreas, NREL/TP-560-34302,
 * table A4.3).
 */

export interface NutationTerm {
  /**
   * Multiples of five angles: the elongation of the moon, the mean anomalies of sun and moon, the
   * argument of latitude and the ascending node of the moon.
   */
  readonly multiples: readonly [number, number, number, number, number];
  /**
   * Amplitude of the nutation in longitude, in 0.0001 arc seconds, and its change in a Julian
   * century.
   */
  readonly longitude: readonly [number, number];
  readonly obliquity: readonly [number, number];
}

export const NUTATION_TERMS: readonly NutationTerm[] = [
  { multiples: [0, 0, 0, 0, 1], longitude: [-171996, -174.2], obliquity: [92025, 8.9] },
  { multiples: [-2, 0, 0, 2, 2], longitude: [-13187, -1.6], obliquity: [5736, -3.1] },
  { multiples: [0, 0, 0, 2, 2], longitude: [-2274, -0.2], obliquity: [977, -0.5] },
  { multiples: [0, 0, 0, 0, 2], longitude: [2062, 0.2], obliquity: [-895, 0.5] },
  { multiples: [0, 1, 0, 0, 0], longitude: [1426, -3.4], obliquity: [54, -0.1] },
  { multiples: [0, 0, 1, 0, 0], longitude: [712, 0.1], obliquity: [-7, 0] },
  { multiples: [-2, 1, 0, 2, 2], longitude: [-517, 1.2], obliquity: [224, -0.6] },
  { multiples: [0, 0, 0, 2, 1], longitude: [-386, -0.4], obliquity: [200, 0] },
  { multiples: [0, 0, 1, 2, 2], longitude: [-301, 0], obliquity: [129, -0.1] },
  { multiples: [-2, -1, 0, 2, 2], longitude: [217, -0.5], obliquity: [-95, 0.3] },
  { multiples: [-2, 0, 1, 0, 0], longitude: [-158, 0], obliquity: [0, 0] },
  { multiples: [-2, 0, 0, 2, 1], longitude: [129, 0.1], obliquity: [-70, 0] },
  { multiples: [0, 0, -1, 2, 2], longitude: [123, 0], obliquity: [-53, 0] },
  { multiples: [2, 0, 0, 0, 0], longitude: [63, 0], obliquity: [0, 0] },
  { multiples: [0, 0, 1, 0, 1], longitude: [63, 0.1], obliquity: [-33, 0] },
  { multiples: [2, 0, -1, 2, 2], longitude: [-59, 0], obliquity: [26, 0] },
  { multiples: [0, 0, -1, 0, 1], longitude: [-58, -0.1], obliquity: [32, 0] },
  { multiples: [0, 0, 1, 2, 1], longitude: [-51, 0], obliquity: [27, 0] },
  { multiples: [-2, 0, 2, 0, 0], longitude: [48, 0], obliquity: [0, 0] },
  { multiples: [0, 0, -2, 2, 1], longitude: [46, 0], obliquity: [-24, 0] },
  { multiples: [2, 0, 0, 2, 2], longitude: [-38, 0], obliquity: [16, 0] },
  { multiples: [0, 0, 2, 2, 2], longitude: [-31, 0], obliquity: [13, 0] },
  { multiples: [0, 0, 2, 0, 0], longitude: [29, 0], obliquity: [0, 0] },
  { multiples: [-2, 0, 1, 2, 2], longitude: [29, 0], obliquity: [-12, 0] },
  { multiples: [0, 0, 0, 2, 0], longitude: [26, 0], obliquity: [0, 0] },
  { multiples: [-2, 0, 0, 2, 0], longitude: [-22, 0], obliquity: [0, 0] },
  { multiples: [0, 0, -1, 2, 1], longitude: [21, 0], obliquity: [-10, 0] },
  { multiples: [0, 2, 0, 0, 0], longitude: [17, -0.1], obliquity: [0, 0] },
  { multiples: [2, 0, -1, 0, 1], longitude: [16, 0], obliquity: [-8, 0] },
  { multiples: [-2, 2, 0, 2, 2], longitude: [-16, 0.1], obliquity: [7, 0] },
  { multiples: [0, 1, 0, 0, 1], longitude: [-15, 0], obliquity: [9, 0] },
  { multiples: [-2, 0, 1, 0, 1], longitude: [-13, 0], obliquity: [7, 0] },
  { multiples: [0, -1, 0, 0, 1], longitude: [-12, 0], obliquity: [6, 0] },
  { multiples: [0, 0, 2, -2, 0], longitude: [11, 0], obliquity: [0, 0] },
  { multiples: [2, 0, -1, 2, 1], longitude: [-10, 0], obliquity: [5, 0] },
  { multiples: [2, 0, 1, 2, 2], longitude: [-8, 0], obliquity: [3, 0] },
  { multiples: [0, 1, 0, 2, 2], longitude: [7, 0], obliquity: [-3, 0] },
  { multiples: [-2, 1, 1, 0, 0], longitude: [-7, 0], obliquity: [0, 0] },
  { multiples: [0, -1, 0, 2, 2], longitude: [-7, 0], obliquity: [3, 0] },
  { multiples: [2, 0, 0, 2, 1], longitude: [-7, 0], obliquity: [3, 0] },
  { multiples: [2, 0, 1, 0, 0], longitude: [6, 0], obliquity: [0, 0] },
  { multiples: [-2, 0, 2, 2, 2], longitude: [6, 0], obliquity: [-3, 0] },
  { multiples: [-2, 0, 1, 2, 1], longitude: [6, 0], obliquity: [-3, 0] },
  { multiples: [2, 0, -2, 0, 1], longitude: [-6, 0], obliquity: [3, 0] },
  { multiples: [2, 0, 0, 0, 1], longitude: [-6, 0], obliquity: [3, 0] },
  { multiples: [0, -1, 1, 0, 0], longitude: [5, 0], obliquity: [0, 0] },
  { multiples: [-2, -1, 0, 2, 1], longitude: [-5, 0], obliquity: [3, 0] },
  { multiples: [-2, 0, 0, 0, 1], longitude: [-5, 0], obliquity: [3, 0] },
  { multiples: [0, 0, 2, 2, 1], longitude: [-5, 0], obliquity: [3, 0] },
  { multiples: [-2, 0, 2, 0, 1], longitude: [4, 0], obliquity: [0, 0] },
  { multiples: [-2, 1, 0, 2, 1], longitude: [4, 0], obliquity: [0, 0] },
  { multiples: [0, 0, 1, -2, 0], longitude: [4, 0], obliquity: [0, 0] },
  { multiples: [-1, 0, 1, 0, 0], longitude: [-4, 0], obliquity: [0, 0] },
  { multiples: [-2, 1, 0, 0, 0], longitude: [-4, 0], obliquity: [0, 0] },
  { multiples: [1, 0, 0, 0, 0], longitude: [-4, 0], obliquity: [0, 0] },
  { multiples: [0, 0, 1, 2, 0], longitude: [3, 0], obliquity: [0, 0] },
  { multiples: [0, 0, -2, 2, 2], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [-1, -1, 1, 0, 0], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [0, 1, 1, 0, 0], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [0, -1, 1, 2, 2], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [2, -1, -1, 2, 2], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [0, 0, 3, 2, 2], longitude: [-3, 0], obliquity: [0, 0] },
  { multiples: [2, -1, 0, 2, 2], longitude: [-3, 0], obliquity: [0, 0] },
];
