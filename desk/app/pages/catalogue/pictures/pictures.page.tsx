import { Card, Group, SimpleGrid, Text } from "@mantine/core";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  useRevalidator,
} from "react-router";
import type { Route } from "./+types/pictures.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { loadOr } from "#desk/app/parts/without-answer.ts";
import { changePictures } from "./change-pictures.server.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { PictureCount } from "./picture-count.tsx";
import { pictureAddress, type PictureData, type PicturePage, type PictureResult } from "./picture-data.ts";
import { UploadForm } from "./upload-form.tsx";
import { usePictureTexts } from "./use-picture-texts.ts";

const PICTURES_PER_PAGE = 24;
const QUERY_MAX_CHARS = 100;
const TOO_LARGE = 413;

export async function loader({ request, context }: Route.LoaderArgs): Promise<PicturePage> {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim().slice(0, QUERY_MAX_CHARS);
  const after = searchParams.get("after")?.slice(0, QUERY_MAX_CHARS) || undefined;
  const input = { query, after, first: PICTURES_PER_PAGE };
  const answer = await askOffice(request, context, { command: "pictures", input });
  const may = mayDo(requireStaff(request, context).staff.role, "catalogue.change");
  return { ...(answer.ok ? answer.data : { pictures: [], next: null }), query, may };
}

/** The choice of a picture asks for the same, from the form of a document, which stays without an answer. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<PicturePage> {
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return loadOr(serverLoader<PicturePage>, { pictures: null, next: null, query, may: false });
}

export async function action({ request, context }: Route.ActionArgs) {
  return changePictures(request, context);
}

export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await tryAction(args);
  } catch (error) {
    // The server stops reading at its limit.
    if (!isRouteErrorResponse(error) || error.status !== TOO_LARGE) throw error;
    return { ok: false, code: "picture_too_large", params: {} } satisfies PictureResult;
  }
}

/** All pictures, to add, crop and delete. */
export default function Pictures({ loaderData: { pictures, next, query, may } }: Route.ComponentProps) {
  const say = usePictureTexts();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={say("pictures")} />
      {may && (
        <Section title={say("upload")}>
          <UploadForm onUploaded={() => void revalidate()} />
        </Section>
      )}
      <div className="desk-gap" />
      <SearchForm label={say("searchLabel")} query={query} />
      <PictureCount pictures={pictures} />
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
        {pictures?.map((picture) => (
          <PictureCard key={picture.file} picture={picture} may={may} />
        ))}
      </SimpleGrid>
      <NextPage next={next} />
    </>
  );
}

function PictureCard({ picture, may }: { readonly picture: PictureData; readonly may: boolean }) {
  const say = usePictureTexts();
  const { file, width, height, isUploaded } = picture;
  return (
    <Card withBorder padding="sm">
      <Card.Section>
        <img
          className="desk-picture"
          src={pictureAddress(file, 320)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
        />
      </Card.Section>
      <Text size="sm" className="desk-wrap" mt="xs">
        {file}
      </Text>
      <Text size="sm" c="dimmed">
        {say("size", { width, height })}
        {!isUploaded && ` · ${say("ofShop")}`}
      </Text>
      {may && (
        <Group gap="xs" mt="xs">
          <CropDialog picture={picture} />
          {isUploaded && (
            <ActionDialog
              label={say("removeOf", { file })}
              button={say("remove")}
              intent="remove"
              hidden={{ file }}
              isDanger
            >
              <Text>{say("removeHelp", { file })}</Text>
            </ActionDialog>
          )}
        </Group>
      )}
    </Card>
  );
}
