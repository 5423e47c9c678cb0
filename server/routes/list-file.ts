import type { FastifyReply } from 'fastify';
import type { QueryString } from '../../contract/define-call';
import { AppError } from '../app-error';
import { sendCsv } from '../http/send-csv';
import { type ExportedList, exportRecords, toFileName } from '../operations/records/export-records';
import type { Task } from '../work';

/** Throws 400 for an unknown format. */
export function isFile({ format }: QueryString): boolean {
  if (format === undefined || format === '' || format === 'json') return false;
  if (format === 'csv') return true;
  throw new AppError('badRequest', `'format' must be csv, or left out.`);
}

export function sendList(reply: FastifyReply, task: Task, list: ExportedList): Promise<FastifyReply> {
  return sendCsv(reply, {
    name: toFileName(list.objectType),
    work: (writer) => exportRecords(task, list, writer),
  });
}
