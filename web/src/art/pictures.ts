// Pictures by their names. What a picture is made of is told in `web/pictures.ts`.

/** The shapes of pictures by the names of their files. */
export function named(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, shapes]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), shapes]),
  );
}
