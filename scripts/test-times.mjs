/** Reports the times of a test run by project, and the slowest files. */
import { relative } from "node:path";

const SLOWEST_FILES = 20;

/** The first folder of a file decides its project; the default is the unit tests. */
const PROJECT_OF_FOLDER = { web: "web", e2e: "e2e", browser: "browser" };

function projectOf(path) {
  const [, folder] = path.split("/");
  const project = PROJECT_OF_FOLDER[folder] ?? "unit";
  return project === "web" && path.endsWith(".tsx") ? "web-dom" : project;
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(8)} s`;

/**
 * Lines of a table of vitest's JSON report: seconds by project (sum over its files, and elapsed
 * time) and of the slowest files. Two files run at a time, so that the sum is about twice the
 * elapsed time.
 */
export function timesOf(report, root) {
  const files = report.testResults.map((file) => {
    const path = relative(root, file.name);
    return { path, project: projectOf(path), begin: file.startTime, end: file.endTime };
  });
  const names = [...new Set(files.map((file) => file.project))];
  const projects = names.map((name) => {
    const its = files.filter((file) => file.project === name);
    const sum = its.reduce((total, file) => total + file.end - file.begin, 0);
    const first = Math.min(...its.map((file) => file.begin));
    const last = Math.max(...its.map((file) => file.end));
    return `${inSeconds(last - first)} passed ${inSeconds(sum)} in files  ${name} (${its.length})`;
  });
  const slowest = files
    .toSorted((a, b) => b.end - b.begin - (a.end - a.begin))
    .slice(0, SLOWEST_FILES)
    .map((file) => `${inSeconds(file.end - file.begin)}  ${file.path}`);
  return ["time by project", ...projects, `the ${slowest.length} slowest files`, ...slowest];
}
