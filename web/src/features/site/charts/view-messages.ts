/** What the buttons say that show and hide the map and the charts of a site. */

export const VIEW_MESSAGES = {
  showCharts: "Show history graphs",
  hideCharts: "Hide history graphs",
  showMap: "Show map",
  hideMap: "Hide map",
} as const;
