ALTER TABLE "media" ADD COLUMN "cropped_from" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cropped_area" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_cropped_from_media_id_fk" FOREIGN KEY ("cropped_from") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_crop" CHECK (("media"."cropped_from" is null) = ("media"."cropped_area" is null));