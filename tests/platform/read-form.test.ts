import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm, readIntent, requiredText, requireForm, typedTexts } from "#app/platform/requests/read-form.server.ts";

const name = requiredText("Enter your name");
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("rename"), name, age: z.string().regex(/^\d+$/, "Enter a number").prefault("") }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
]);

function submitted(...fields: [string, string | File][]) {
  const form = new FormData();
  for (const [field, value] of fields) {
    form.append(field, value);
  }
  return form;
}

describe("a form that is read", () => {
  test("has its values, told apart by its intent", async () => {
    const form = await readIntent(schema, submitted(["intent", "rename"], ["name", "Ada"], ["age", "36"], ["unknown", "x"]));
    expect(form.intent).toBe("rename");
    expect(form).toMatchObject({ values: { intent: "rename", name: "Ada", age: "36" }, errors: null });
  });

  test("names the first error of each field in the fields' order, a missing one and a file among them", async () => {
    const form = await readIntent(schema, submitted(["age", "old"], ["intent", "rename"], ["name", new File(["x"], "x")]));
    expect(form).toMatchObject({ intent: "rename", values: null });
    expect(Object.entries(form.errors ?? {})).toEqual([
      ["name", "Enter your name"],
      ["age", "Enter a number"],
    ]);
  });

  test.each([
    ["an unknown intent", submitted(["intent", "none"])],
    ["no intent", submitted(["name", "Ada"])],
    ["a hidden field that was changed", submitted(["intent", "remove"], ["id", "1"])],
    ["a text field sent twice", submitted(["intent", "rename"], ["name", "Ada"], ["name", "Bob"], ["age", "1"])],
  ])("is refused with 400 for %s", async (_, form) => {
    await expect(readIntent(schema, form)).rejects.toMatchObject({ status: 400 });
  });

  test("is refused with 400 where nothing is typed and something is wrong", async () => {
    const request = new Request("http://localhost", { method: "POST", body: submitted(["age", ""]) });
    await expect(requireForm(z.object({ name }), request)).rejects.toMatchObject({ status: 400 });
  });

  test("keeps what was typed into the fields that are named, cut to a length", async () => {
    const { source } = await readForm(z.object({ name }), submitted(["name", "x".repeat(400)], ["password", "secret"]));
    expect(typedTexts(source, ["name"])).toEqual({ name: "x".repeat(300) });
  });
});
