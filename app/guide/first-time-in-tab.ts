/** Whether something happens for the first time in this tab: true once. Where the browser keeps no storage, never. */
export function isFirstTimeInTab(name: string): boolean {
  try {
    const isFirst = window.sessionStorage.getItem(name) === null;
    window.sessionStorage.setItem(name, "done");
    return isFirst;
  } catch {
    return false;
  }
}
