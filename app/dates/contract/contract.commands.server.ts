import { removeDeadline, setDeadline } from "#app/dates/opened/change-deadline.server.ts";
import { passTurn, setNotice } from "#app/dates/opened/pass-deadline.server.ts";
import { handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { setContract, settleHoliday, undoContract } from "./contract-days.server.ts";
import { contractFields } from "./contract-fields.server.ts";

export const contractHandlers = handleCommands(contractCommands, {
  screens: ["guide", "dates"],
  schema: contractFields,
  handle(request, actor) {
    const { command } = request;
    switch (command.type) {
      case "contract.set":
        return setContract(request, actor);
      case "contract.undo":
        return undoContract(request);
      case "notice.set":
        return setNotice(request, command.deadline);
      case "turn.pass":
        return passTurn(request, command);
      case "holiday.leaveOut":
      case "holiday.count":
        return settleHoliday(request, command.type === "holiday.leaveOut");
      case "deadline.remove":
        return removeDeadline(request, command.deadline);
      default:
        return setDeadline(request, command.deadline);
    }
  },
});
