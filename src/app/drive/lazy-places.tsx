import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { ListingSkeleton } from "../../features/drive/ListingSkeleton.tsx";

const Recent = lazy(() =>
  import("../../features/drive/places/RecentView.tsx").then((m) => ({ default: m.RecentView })),
);
const Search = lazy(() =>
  import("../../features/drive/places/SearchView.tsx").then((m) => ({ default: m.SearchView })),
);

/** A place whose code comes when it is first gone to. */
const waited = <Props extends object>(View: ComponentType<Props>) =>
  function Waited(props: Props) {
    return (
      <Suspense fallback={<ListingSkeleton view="list" />}>
        <View {...props} />
      </Suspense>
    );
  };

export const LazyRecent = waited<ComponentProps<typeof Recent>>(Recent);
export const LazySearch = waited<ComponentProps<typeof Search>>(Search);
