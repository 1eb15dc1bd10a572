import type { RouteComponentProps } from "@reach/router";
import { lazy } from "react";
import { Part } from "../../components/wait/Part.tsx";
import { TasksView } from "../../features/tasks/TasksView.tsx";

const AddFilesDialog = lazy(() =>
  import("../../features/fetch/AddFilesDialog.tsx").then((m) => ({ default: m.AddFilesDialog })),
);

/** Joins the tasks with the dialog that adds files to one, which they don't know. */
export const TasksPage = (place: RouteComponentProps) => (
  <TasksView
    {...place}
    renderAdd={(task, close) => (
      <Part>
        <AddFilesDialog task={task} onClose={close} />
      </Part>
    )}
  />
);
