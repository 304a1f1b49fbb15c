/** Labels of the buttons that show and hide the map and the charts of a site. */
import { messages } from "#web/language/messages.ts";

export const VIEW_MESSAGES = messages("siteViews", {
  showCharts: "Show history graphs",
  hideCharts: "Hide history graphs",
  showMap: "Show map",
  hideMap: "Hide map",
});
