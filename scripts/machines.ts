/** Writes the statecharts of machines/ to docs/machines.md as Mermaid. A test compares the two. */
import { readdirSync, writeFileSync } from "node:fs";
import type { AnyStateMachine, AnyStateNode } from "xstate";

const folder = new URL("../machines/", import.meta.url);
const page = new URL("../docs/machines.md", import.meta.url);

export async function machinesPage(): Promise<string> {
  const charts: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".machine.ts"))
    .sort()) {
    const exported = Object.values((await import(new URL(file, folder).href)) as Record<string, unknown>);
    for (const machine of exported.filter(isMachine)) {
      charts.push(
        `## ${machine.id}\n\n\`machines/${file}\`\n\n\`\`\`mermaid\nstateDiagram-v2\n${chart(machine.root).join("\n")}\n\`\`\`\n`,
      );
    }
  }
  return `# The machines\n\nMade by \`npm run machines\`; do not edit.\n\n${charts.join("\n")}`;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === "object" && value !== null && "root" in value && "transition" in value;
}

function chart(node: AnyStateNode, indent = "  "): string[] {
  const lines: string[] = [];
  const children = Object.values(node.states);
  if (node.type === "compound") {
    lines.push(...node.initial.target.map((target) => `${indent}[*] --> ${name(target)}`));
  }
  for (const [position, child] of children.entries()) {
    if (node.type === "parallel" && position > 0) {
      lines.push(`${indent}--`);
    }
    if (Object.keys(child.states).length > 0) {
      lines.push(`${indent}state "${child.key}" as ${name(child)} {`, ...chart(child, `${indent}  `), `${indent}}`);
    } else {
      lines.push(`${indent}state "${child.key}" as ${name(child)}`);
    }
  }
  for (const child of children) {
    lines.push(...transitionsOf(child, indent));
  }
  if (node.parent === undefined) {
    lines.push(...rootEvents(node, indent));
  }
  return lines;
}

function transitionsOf(node: AnyStateNode, indent: string): string[] {
  return allTransitions(node).map(({ label, targets }) =>
    targets.length > 0
      ? `${indent}${name(node)} --> ${targets.map(name).join(", ")} : ${label}`
      : `${indent}${name(node)} --> ${name(node)} : ${label}`,
  );
}

function rootEvents(root: AnyStateNode, indent: string): string[] {
  const events = allTransitions(root).map(({ label }) => label);
  const first = Object.values(root.states)[0];
  return events.length === 0 || first === undefined
    ? []
    : [
        `${indent}note right of ${name(first)}`,
        `${indent}  everywhere:`,
        ...events.map((event) => `${indent}  ${event}`),
        `${indent}end note`,
      ];
}

function allTransitions(node: AnyStateNode) {
  const always = (node.always ?? []).map((transition) => ({ event: "", transition }));
  const on = [...node.transitions.entries()].flatMap(([event, transitions]) => transitions.map((transition) => ({ event, transition })));
  return [...on, ...always].map(({ event, transition }) => ({
    label: [readable(event), guardName(transition.guard)].filter(Boolean).join(" "),
    targets: transition.target ?? [],
  }));
}

function readable(event: string) {
  const [, kind, rest] = /^xstate\.(after|done\.actor|error\.actor)\.(.+)$/.exec(event) ?? [];
  if (kind === "after") {
    return `after ${rest?.split(".")[0]}`;
  }
  return kind ? `when the save ${kind === "done.actor" ? "is confirmed" : "fails"}` : event;
}

function guardName(guard: unknown): string {
  if (typeof guard === "string") {
    return `[${guard}]`;
  }
  if (typeof guard === "function" && "guards" in guard) {
    const inner = (guard.guards as unknown[]).map((one) => guardName(one).slice(1, -1));
    return inner.length > 1 ? `[${inner.join(" and ")}]` : `[not ${inner[0]}]`;
  }
  return guard === undefined ? "" : "[guarded]";
}

function name(node: AnyStateNode) {
  return node.id.replaceAll(/[^A-Za-z0-9]/g, "_");
}

if (import.meta.main) {
  writeFileSync(page, await machinesPage());
}
