import { paths } from "#app/paths.ts";

export const loanFormSamples = ["loan-estimate", "closing-disclosure"] as const;
export type LoanFormSample = (typeof loanFormSamples)[number];

export const loanFormSamplePath = (name: LoanFormSample) => `${paths.loanForms}/samples/${name}.pdf`;
